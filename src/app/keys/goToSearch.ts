const visible = <E extends HTMLElement>(selector: string) =>
  [...document.querySelectorAll<E>(selector)].find((it) => it.offsetParent !== null)

/** Into the field of the search; where the screen is narrow, by the button that unfolds it. */
export const goToSearch = (): void => {
  const field = visible<HTMLInputElement>('[role="search"] input')
  if (field) field.select()
  else visible('[data-search-toggle]')?.click()
}
