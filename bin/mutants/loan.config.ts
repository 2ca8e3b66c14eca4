import { onServer } from './onServer.ts'

export default onServer('loan', ['**/loanWalk.test.ts'])
