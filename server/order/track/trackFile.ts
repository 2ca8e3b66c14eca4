import { parse } from 'csv-parse/sync'
import { TrackPoint, mostPoints } from '#contract/track.contract.ts'
import { instantOf, timeOfZoned } from '#contract/time.ts'
import { jumpsOf } from '#contract/track.rules.ts'
import { Time } from '#contract/values.ts'
import { readXml, elementsOf, type XmlElement } from '#server/platform/xml.ts'
import { gcjOf } from './gcj.ts'
import { firstOf, mostNamed, TrackFileFault } from './trackFault.ts'

type Row = { line: number; cells: Partial<Record<keyof TrackPoint, string>> }

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

const [lineFeed, carriageReturn] = [10, 13]
const separators = [',', '\t', ';']
/** Of lines that say nothing there may be as many again. */
const mostLines = 2 * mostPoints
const mostCells = 40

/** Refuses what is more than a track of points, before it is parsed. */
const enforceSize = (bytes: Uint8Array) => {
  let [feeds, returns, cells] = [0, 0, 0]
  for (const byte of bytes) {
    if (byte === lineFeed) feeds++
    else if (byte === carriageReturn) returns++
    else if (byte === 0x2c || byte === 0x09 || byte === 0x3b) cells++
  }
  if (Math.max(feeds, returns) > mostLines)
    throw new TrackFileFault('tooMany', { most: mostPoints })
  if (cells > mostLines * mostCells) throw new TrackFileFault('unreadable')
}

type Line = { line: number; cells: string[] }

/** The cells of each line that says something; what stands in quotation marks may have separators and line breaks. */
const linesOf = (bytes: Uint8Array): Line[] => {
  enforceSize(bytes)
  const text = textOf(bytes)
  const [head] = text.slice(0, 4096).split(/[\r\n]/, 1)
  try {
    const records = parse(text, {
      delimiter: separators.find((sign) => head?.includes(sign)) ?? ',',
      bom: true,
      info: true,
      max_record_size: 100_000,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[] // so it is documented where `info` is set
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (cause) {
    throw new TrackFileFault('unreadable', {}, cause)
  }
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

/** A heading without its unit, and the unit: 里程(km), Speed (km/h). */
const headingOf = (name: string) => {
  const [bare = '', unit = ''] = name.slice(0, 100).split(/[(（)）]/, 2)
  return { bare: bare.trim(), unit: unit.trim() }
}

const units: Readonly<Partial<Record<keyof TrackPoint, RegExp>>> = {
  speed: /^(|km\/h|kmh|kph|(km|公里|千米)(\/|每)(h|小?时))$/i,
  mileage: /^(|km|公里|千米)$/i,
}

const csvRows = (bytes: Uint8Array): Row[] => {
  const [head, ...lines] = linesOf(bytes)
  const fields = (head?.cells ?? []).map((name) =>
    fieldsOf.find((field) => columnNames[field].test(headingOf(name).bare)),
  )
  const missing = needed.filter((field) => !fields.includes(field))
  if (missing.length > 0) throw new TrackFileFault('columns', { columns: missing.join(', ') })
  const foreign = (head?.cells ?? []).filter((name, at) => {
    const unit = fields[at] && units[fields[at]]
    return unit && !unit.test(headingOf(name).unit)
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

/** 2026/8/1 9:05, 2026-08-01T09:05:00, or a time with its zone, as the portal writes them; what is none stays. */
const plainTime = (text: string) => {
  const zoned = timeOfZoned(text)
  if (zoned !== null) return zoned
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
  const [speed, course] = [textIn(point, 'speed'), textIn(point, 'course')]
  const said = textIn(point, 'time') ?? ''
  // A receiver tells the time of UTC, also where it names no zone.
  const time = timeOfZoned(said) ?? timeOfZoned(`${said}Z`) ?? ''
  return {
    time: Time.safeParse(time).success ? time : '',
    lng: String(place.lng),
    lat: String(place.lat),
    ...(speed === undefined ? {} : { speed: String(Number(speed) * 3.6) }),
    ...(course === undefined ? {} : { direction: course }),
  }
}
