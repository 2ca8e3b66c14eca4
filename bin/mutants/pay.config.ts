import { onServer } from './onServer.ts'

// Left out is what proves the judge of the books, and what takes long because there is much of it.
export default onServer('pay', [
  '**/payBooks.test.ts',
  '**/payCeiling.test.ts',
  '**/payManyLines.test.ts',
])
