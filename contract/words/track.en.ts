import type { TrackFault } from './track.zhCN.ts'

/** What is wrong with the points of a track; `lines` are line numbers of its file, `points` count those that were sent. */
export const trackEn: Record<TrackFault, string> = {
  unreadable: 'The file of the track cannot be read. Upload a CSV or GPX file',
  tooLarge: 'The file of the track is larger than {most} MB. Split it, or leave points out',
  tooMany: 'The track has more than {most} points. Leave some out',
  tooFew: 'The track has fewer than 2 points. Check the file',
  columns: 'These columns are missing: {columns}. Name them in the first line',
  units: 'Change the units of {columns}: speed has to be in km/h, mileage in km',
  time: 'Check the time in line {lines}: write it as 2026-11-21 09:30:00, and not later than now',
  lng: 'Check the longitude in line {lines}: a number from 73 to 136',
  lat: 'Check the latitude in line {lines}: a number from 3 to 54',
  speed: 'Check the speed in line {lines}: a number from 0 to 200 km/h',
  direction: 'Check the direction in line {lines}: a number of degrees from 0 to 360',
  mileage: 'Check the mileage in line {lines}: a number of kilometres, 0 or more',
  address: 'The place in line {lines} has more than 100 characters',
  jump: 'Check time and place in line {lines}: no truck comes there so fast from the point before',
  tooManyFiles: 'At most {most} files with points can be bound at once. Bind the others after them',
  pointTime: 'The time of point {points} is later than now. Check the clock that it comes from',
  pointJump:
    'Check time and place of point {points}: no truck comes there so fast from the point before',
}
