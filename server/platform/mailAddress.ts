/** One address alone: nothing that a header or a list of addresses would read otherwise. */
export const isMailAddress = (text: string) =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+$/.test(text)
