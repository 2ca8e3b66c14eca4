import type { accountBookMachine } from '#machines/accountBook/accountBook.machine.ts'
import type { BookLook } from '#machines/accountBook/accountBook.setup.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export type AccountBookView = ViewProps<typeof accountBookMachine>

/** Once the book was read. */
export type LookView = AccountBookView & { look: BookLook; now?: (() => number) | undefined }
