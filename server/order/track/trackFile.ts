import { TrackPoint, mostPoints, mostTrackBytes } from '#contract/track.contract.ts'
import { timeOf, instantOf } from '#contract/time.ts'
import { jumpsOf } from '#contract/track.rules.ts'
import { Time } from '#contract/values.ts'
import type { TrackFault } from '#contract/words/track.zhCN.ts'
import { readXml, elementsOf, type XmlElement } from '#server/platform/xml.ts'
import { gcjOf } from './gcj.ts'

/** What is wrong with points; its words are in words/track. */
export class TrackFileFault extends Error {
  readonly fault: TrackFault
  readonly params: Record<string, string | number>
  constructor(fault: TrackFault, params: Record<string, string | number> = {}, cause?: unknown) {
    super(`the points of a track: ${fault}`, { cause })
    this.fault = fault
    this.params = params
  }
}

/** The kinds of files that points are read of; every other is a file alone. */
export const hasPoints = (ext: string) => ext === 'csv' || ext === 'gpx'

type Row = { line: number; cells: Partial<Record<keyof TrackPoint, string>> }

/** Refuses a file that is too large for a track, before it is read. */
export const refuseLarge = ({ size }: { size: number }) => {
  if (size > mostTrackBytes)
    throw new TrackFileFault('tooLarge', { most: mostTrackBytes / 1_048_576 })
}

/** The points of a track's file. Throws `TrackFileFault` where it has none, or wrong ones. */
export const readTrackFile = (ext: string, bytes: Uint8Array, now: number): TrackPoint[] => {
  const rows = ext === 'gpx' ? gpxRows(bytes) : csvRows(bytes)
  if (rows.length > mostPoints) throw new TrackFileFault('tooMany', { most: mostPoints })
  if (rows.length < 2) throw new TrackFileFault('tooFew')
  const points = pointsOf(rows, now)
  const jumps = jumpsOf(points).map((at) => rows[at]?.line ?? 0) // each row is a point
  if (jumps.length > 0) throw new TrackFileFault('jump', { lines: firstOf(jumps) })
  return points
}

/** Refuses points that a system sent where they lead into the future, or nobody can have driven. */
export const refusePushed = (points: readonly TrackPoint[], now: number) => {
  const late = points.flatMap(({ time }, at) => (instantOf(time) > now ? [at] : []))
  const [fault, wrong] =
    late.length > 0 ? (['pointTime', late] as const) : (['pointJump', jumpsOf(points)] as const)
  if (wrong.length > 0)
    throw new TrackFileFault(fault, { points: firstOf(wrong.map((at) => at + 1)) })
}

const mostNamed = 5

const firstOf = (numbered: readonly number[]) =>
  `${numbered.slice(0, mostNamed).join(', ')}${numbered.length > mostNamed ? ' …' : ''}`

const pointsOf = (rows: readonly Row[], now: number): TrackPoint[] => {
  const wrong = new Map<keyof TrackPoint, number[]>()
  const points = rows.flatMap(({ line, cells }) => {
    const point = TrackPoint.safeParse({
      ...cells,
      ...Object.fromEntries(
        numbers.flatMap((name) => (cells[name] ? [[name, numberOf(name, cells[name])]] : [])),
      ),
    })
    const field = point.success
      ? instantOf(point.data.time) > now
        ? 'time'
        : null
      : fieldOf(point.error.issues[0]?.path[0])
    if (field !== null)
      wrong.set(field, [...(wrong.get(field) ?? []), line].slice(0, mostNamed + 1))
    return point.success ? [point.data] : []
  })
  const [first] = wrong
  if (first) {
    const [field, lines] = first
    throw new TrackFileFault(field, { lines: firstOf(lines) })
  }
  return points
}

const numbers = ['lng', 'lat', 'speed', 'direction', 'mileage'] as const

/** A direction is told to parts of a degree, and north as 360. */
const numberOf = (name: keyof TrackPoint, cell: string) =>
  name === 'direction' ? Math.round(Number(cell)) % 360 : Number(cell)

const fieldOf = (path: unknown) =>
  Object.keys(TrackPoint.shape).find((name) => name === path) as keyof TrackPoint // it is one of these

// Spreadsheet programs of the mainland save what they call CSV in GB 18030.
const textOf = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The cells of each line that says something; a quoted cell may contain the separator, and no line break. */
const linesOf = (text: string) => {
  const lines = text.split(/\r\n|\n|\r/)
  const separator = [',', '\t', ';'].find((sign) => lines[0]?.includes(sign)) ?? ','
  const cell = new RegExp(`(?<=^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g')
  return lines.flatMap((line, at) =>
    line.trim() === ''
      ? []
      : {
          line: at + 1,
          cells: [...line.matchAll(cell)].map(([, quoted, plain = '']) =>
            (quoted?.replaceAll('""', '"') ?? plain).trim(),
          ),
        },
  )
}

const columnNames: Readonly<Record<keyof TrackPoint, RegExp>> = {
  time: /^(time|gps ?time|(定位|gps)?时间)$/i,
  lng: /^(lng|lon|longitude|经度)$/i,
  lat: /^(lat|latitude|纬度)$/i,
  speed: /^(speed|(行驶)?速度|车速)$/i,
  direction: /^(direction|course|heading|方向|航向)$/i,
  mileage: /^(mileage|odometer|里程)$/i,
  address: /^(address|place|地址|位置)$/i,
}
const needed = ['time', 'lng', 'lat'] as const

// 里程(km), Speed (km/h)
const bare = (name: string) => name.replace(/[(（].*$/, '').trim()
const unitOf = (name: string) => /[(（]([^)）]*)/.exec(name)?.[1]?.trim() ?? ''

const units: Readonly<Partial<Record<keyof TrackPoint, RegExp>>> = {
  speed: /^(|km\/h|kmh|kph|(km|公里|千米)(\/|每)(h|小?时))$/i,
  mileage: /^(|km|公里|千米)$/i,
}

const csvRows = (bytes: Uint8Array): Row[] => {
  const [head, ...lines] = linesOf(textOf(bytes))
  const fields = (head?.cells ?? []).map((name) =>
    fieldsOf.find((field) => columnNames[field].test(bare(name))),
  )
  const missing = needed.filter((field) => !fields.includes(field))
  if (missing.length > 0) throw new TrackFileFault('columns', { columns: missing.join(', ') })
  const foreign = (head?.cells ?? []).filter((name, at) => {
    const unit = fields[at] && units[fields[at]]
    return unit && !unit.test(unitOf(name))
  })
  if (foreign.length > 0) throw new TrackFileFault('units', { columns: foreign.join(', ') })
  return lines.map(({ line, cells }) => {
    const named = fields.flatMap((field, at) =>
      field && cells[at] ? [[field, cells[at]] as const] : [],
    )
    const row: Row['cells'] = Object.fromEntries(named)
    return { line, cells: row.time ? { ...row, time: plainTime(row.time) } : row }
  })
}

const fieldsOf = Object.keys(columnNames) as (keyof TrackPoint)[] // its own

/** 2026/8/1 9:05, 2026-08-01T09:05:00 as the portal writes them; what is none stays. */
const plainTime = (text: string) => {
  const parts =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/.exec(text)
  if (!parts) return text
  const [year = '', month = '', day = '', hour = '', minute = '', second = '00'] = parts.slice(1)
  const two = (part: string) => part.padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`
}

const deepest = 12

// A point has some elements of its own.
const xmlLimits = { elements: mostPoints * 12, depth: deepest }

const gpxRows = (bytes: Uint8Array): Row[] => {
  const root = rootOf(bytes)
  return elementsOf(root, 'trkpt').map((point, at) => ({ line: at + 1, cells: gpxCells(point) }))
}

const rootOf = (bytes: Uint8Array) => {
  try {
    return readXml(bytes, xmlLimits)
  } catch (cause) {
    throw new TrackFileFault('unreadable', {}, cause)
  }
}

const textIn = (point: XmlElement, name: string) => elementsOf(point, name)[0]?.text || undefined

/** As a receiver wrote it: degrees of WGS-84, an instant, metres a second. */
const gpxCells = (point: XmlElement): Row['cells'] => {
  const [lng, lat] = [Number(point.attributes['lon']), Number(point.attributes['lat'])]
  const place = gcjOf({ lng, lat })
  const at = Date.parse(textIn(point, 'time') ?? '')
  const [speed, course] = [textIn(point, 'speed'), textIn(point, 'course')]
  const time = Number.isNaN(at) ? '' : timeOf(at)
  return {
    time: Time.safeParse(time).success ? time : '',
    lng: String(place.lng),
    lat: String(place.lat),
    ...(speed === undefined ? {} : { speed: String(Number(speed) * 3.6) }),
    ...(course === undefined ? {} : { direction: course }),
  }
}
