import type { TrackFault } from './track.zhCN.ts'

/** What is wrong with the file of a track; `lines` are its line numbers. */
export const trackEn: Record<TrackFault, string> = {
  unreadable: 'The file of the track cannot be read. Upload a CSV or GPX file',
  tooLarge: 'The file of the track is larger than {most} MB. Split it, or leave points out',
  tooMany: 'The track has more than {most} points. Leave some out',
  tooFew: 'The track has fewer than 2 points. Check the file',
  columns: 'These columns are missing: {columns}. Name them in the first line',
  time: 'Check the time in line {lines}: write it as 2026-11-21 09:30:00, and not later than now',
  lng: 'Check the longitude in line {lines}: a number from 73 to 136',
  lat: 'Check the latitude in line {lines}: a number from 3 to 54',
  speed: 'Check the speed in line {lines}: a number from 0 to 200 km/h',
  direction: 'Check the direction in line {lines}: a whole number from 0 to 359',
  mileage: 'Check the mileage in line {lines}: a number of kilometres, 0 or more',
  address: 'The place in line {lines} has more than 100 characters',
}
