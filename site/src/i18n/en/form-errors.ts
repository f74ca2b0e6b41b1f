/** The messages that `catalog` has for the forms of enquiries, whose English texts name them. */
export const formErrorMessages = {
  group: 'formErrors',
  text: (message: string): string => message,
};
