export const replies = {
  reportUnheard: null,
}
