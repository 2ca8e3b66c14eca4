/** How often chance is tried: `usual` times in every run, `long` ones in `npm run proof`. The seeds are the same. */
export const rounds = (usual: number, long: number): number =>
  process.env['PROOF'] === '1' ? long : usual
