import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the files of a folder export whose paths are of this form, in the order of the paths. */
export const foundIn = async (folder: string, pattern: string): Promise<[string, unknown][]> => {
  const files = globSync(pattern, { cwd: folder }).toSorted()
  const modules: object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href)),
  )
  return modules.flatMap((exported) => Object.entries(exported))
}
