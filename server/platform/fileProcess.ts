import type { Metadata, Sharp } from 'sharp'
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

/** Phones take pictures of so many. */
const mostPixels = 50_000_000
/** One that has more than the first is made smaller to the second, about what every phone takes by itself. */
const [largePixels, smallerPixels] = [16_000_000, 12_000_000]
/** Of a picture that comes in several passes all is held till the last: a 48 megapixel photo as phones take it. */
const heldBytes = 160_000_000

/** Bytes that a pixel takes while its picture comes; 0 of one that comes line by line, of which a few are held. */
const heldOf = ({ isProgressive, format, chromaSubsampling, channels, depth }: Metadata) => {
  if (!isProgressive) return 0
  if (format !== 'jpeg') return channels * (depth === 'ushort' ? 2 : 1)
  return chromaSubsampling === '4:2:0' ? 3 : channels * 2
}

const mostOf = (metadata: Metadata) =>
  Math.floor(Math.min(mostPixels, heldBytes / heldOf(metadata)) / 1_000_000)

/** As it is seen upright, made smaller where it is large, while it is read: a jpg is not even unpacked in full. */
const sized = (picture: Sharp, { autoOrient: { width, height } }: Metadata) => {
  if (width * height <= largePixels) return picture
  const scale = Math.sqrt(smallerPixels / (width * height))
  return picture.resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
}

// What a picture carries beside the picture (places, comments, a program behind its end) does not survive.
const drawn = async (ext: string, bytes: Uint8Array): Promise<FileAnswer> => {
  const { default: sharp } = await import('sharp')
  // Nothing comes twice, and each thread has lines of its own.
  sharp.cache(false)
  sharp.concurrency(1)
  // Of what it says of itself only its size is read here, however large.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const megapixels = mostOf(metadata)
  if (metadata.width * metadata.height > megapixels * 1_000_000)
    throw new Problem('pictureTooLarge', { params: { megapixels } })
  const upright = sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true }).autoOrient()
  const picture = sized(upright, metadata)
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
