import { afterAll } from 'vitest'
import { expectClosed } from './copies.ts'

// The first to be registered is the last to run: after a file has closed what it opened.
afterAll(expectClosed)
