// To begin the `sizes` of pictures with that are as wide as a phone. Phones show two and a half and more of their pixels for one of the
// page's; nobody sees more than two, and the next wider file weighs three times as much. Browsers take the first file that has at least
// the pixels asked for, so what is asked for lies a little below the width that phones shall take, 720.

/** Of a picture that fills its box as it is. */
export const ON_PHONES = '(max-width: 44rem) and (min-resolution: 2.5dppx) 54vw, (max-width: 44rem) 86vw';

/** Of one from one edge of the window to the other in a tall box, of which phones show the middle, larger: the sharp ones take more. */
export const FROM_EDGE_TO_EDGE = '(max-width: 44rem) and (max-resolution: 2.2dppx) 86vw, 100vw';
