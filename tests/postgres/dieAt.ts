import { subscribe } from 'node:diagnostics_channel'

// Loaded before the server: its process dies of kill -9 at the point of a payment that DIE_AT names.
const point = process.env['DIE_AT']
subscribe('portal.checkpoint', (name) => {
  if (name === point) process.kill(process.pid, 'SIGKILL')
})
