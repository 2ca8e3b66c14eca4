/** By this the form is found in the document before React is here. */
export const consultationForm = 'consultation'
