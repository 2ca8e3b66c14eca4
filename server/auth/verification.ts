import { createHash, randomBytes, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { verificationCode } from './auth.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { glyphs } from './glyphs.ts'

const validMs = 5 * 60_000
const characters = Object.keys(glyphs)
const width = 132
const height = 44

/** Makes a code and draws it; only a hash of what it says is saved. */
export const createCode = async ({ db, clock }: Ports, scene: string) => {
  const text = Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  const key = randomBytes(24).toString('base64url')
  const expiresAt = clock.now() + validMs
  await db.insert(verificationCode).values({ key, scene, answerHash: hashOf(key, text), expiresAt })
  const png = await sharp(Buffer.from(draw(text)))
    .png({ palette: true })
    .toBuffer()
  return { codeKey: key, image: `data:image/png;base64,${png.toString('base64')}`, expiresAt }
}

/** Uses a code up, whatever the answer: every guess costs a new image. */
export const isCode = async ({ db, clock }: Ports, scene: string, key: string, answer: string) => {
  const [code] = await db.delete(verificationCode).where(eq(verificationCode.key, key)).returning()
  return (
    code !== undefined &&
    code.scene === scene &&
    code.expiresAt > clock.now() &&
    code.answerHash === hashOf(key, answer.trim().toUpperCase())
  )
}

const hashOf = (key: string, text: string) =>
  createHash('sha256').update(`${key} ${text}`).digest('hex')

const draw = (text: string) => {
  const letters = [...text].map((char, place) => {
    const x = 12 + place * 29 + randomInt(6)
    const y = 8 + randomInt(6)
    return `<path d="${glyphs[char]}" transform="translate(${x} ${y}) rotate(${randomInt(-18, 19)} 9 13) skewX(${randomInt(-12, 13)}) scale(${4 + randomInt(10) / 10} ${4 + randomInt(8) / 10})" stroke-width=".55"/>`
  })
  const lines = Array.from({ length: 3 }, () => {
    const y = () => randomInt(height)
    return `<path d="M0 ${y()}C${width / 3} ${y()} ${(width * 2) / 3} ${y()} ${width} ${y()}" stroke-width="1.2" opacity=".55"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f3f6fb"/><g fill="none" stroke="#1b3a6b" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}${lines.join('')}</g></svg>`
}
