import { resolve } from 'node:path'

/** A path as the person typed it: npm runs its scripts in the project's folder, wherever the person stood. */
export const inCallersFolder = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? '.', path)
