/** Stands in for a promise or callback actor until `machine.provide` brings the real one. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`not provided: ${name}`)
}
