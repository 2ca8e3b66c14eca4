import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies what is not there yet; answers how many. A file is written once under a random name, so one that is there is right. */
export const copyFiles = async (from: string, to: string): Promise<number> => {
  let copied = 0
  for (const folder of await listed(from)) {
    await mkdir(join(to, folder), { recursive: true })
    for (const name of await listed(join(from, folder))) {
      if (await isCopied(join(from, folder, name), join(to, folder, name))) copied++
    }
  }
  return copied
}

/** Nothing where there is no such folder: a portal begins without files. */
const listed = (folder: string) => readdir(folder).catch(unless('ENOENT', []))

const isCopied = (from: string, to: string) =>
  copyFile(from, to, constants.COPYFILE_EXCL).then(
    () => true,
    // There already; or taken away meanwhile, with the row that named it.
    unless(['EEXIST', 'ENOENT'], false),
  )

function unless<T>(codes: string | string[], otherwise: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code !== undefined && [codes].flat().includes(error.code)) return otherwise
    throw error
  }
}
