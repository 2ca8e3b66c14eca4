import { onServer } from './onServer.ts'

export default onServer('pay')
