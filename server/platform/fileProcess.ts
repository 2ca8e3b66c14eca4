import { Problem } from '#contract/problem.ts'
import { answerReads } from './answerReads.ts'
import { isReally } from './fileInside.ts'

/** A file whose name ends so. */
export type FileRequest = { ext: string; bytes: Uint8Array; isLookedInto: boolean }
/** What may be stored of it: a picture drawn anew, nothing where it is not what it is called, and of the others what came. */
export type FileAnswer =
  | { type: 'picture'; bytes: Uint8Array }
  | { type: 'good' }
  | { type: 'wrong' }

const maxPixels = 16_000_000

// What a picture carries beside the picture (places, comments, a program behind its end) does not survive.
const drawn = async (ext: string, bytes: Uint8Array): Promise<FileAnswer> => {
  const { default: sharp } = await import('sharp')
  // Of what it says of itself only its size is read here, however large.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) {
    throw new Problem('pictureTooLarge', { params: { megapixels: maxPixels / 1_000_000 } })
  }
  const picture = sharp(bytes, { limitInputPixels: maxPixels }).rotate()
  const buffer = await (ext === 'jpg' ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer()
  return { type: 'picture', bytes: new Uint8Array(buffer) }
}

answerReads(async ({ ext, bytes, isLookedInto }: FileRequest): Promise<FileAnswer> => {
  if (!isLookedInto && !isReally(ext, bytes)) return { type: 'wrong' }
  if (ext !== 'jpg' && ext !== 'png') return { type: 'good' }
  return drawn(ext, bytes).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    return { type: 'wrong' }
  })
})
