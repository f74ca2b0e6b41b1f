/**
 * To begin the `sizes` of a picture as wide as a phone with. Phones show two and a half and more of their pixels for one
 * of the page's; nobody sees more than two, and the next wider file weighs twice as much.
 */
export const ON_SHARP_PHONES = '(max-width: 44rem) and (min-resolution: 2.5dppx) 62vw';
