export const hero = {
  homeTitle: 'Property in Dubai',
  phrases: ['Looking to buy or Sell your Property?', "You've come to the right place."],
  inThePicture: 'In the picture',
  pauseHeadline: 'Pause the moving headline',
  playHeadline: 'Play the moving headline',
  pauseVideo: 'Pause the background video',
  playVideo: 'Play the background video',
};
