/** Whether this is `npm run proof`, which takes the time that not every run has. */
export const isProof = process.env['PROOF'] === '1'

/** How often chance is tried: `usual` times in every run, `long` ones in `npm run proof`. The seeds are the same. */
export const rounds = (usual: number, long: number): number => (isProof ? long : usual)

/** Of several things that are tried alike: `usual` ones in every run, all in `npm run proof`. */
export const someOf = <T>(all: readonly T[], ...usual: readonly T[]): readonly T[] =>
  isProof ? all : usual
