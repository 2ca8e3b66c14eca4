import { onServer } from './onServer.ts'

// Left out is what proves the judge of the books.
export default onServer('pay', ['**/payBooks.test.ts'])
