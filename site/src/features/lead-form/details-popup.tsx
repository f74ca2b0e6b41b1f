export function DetailsPopup() {
  return null;
}
