const listeners = new Set<() => void>()

/** Something has come for whoever is here: what is shown may be old. */
export const tellTidings = () => listeners.forEach((listener) => listener())

/** Hears of it until it is left. */
export const onTidings = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
