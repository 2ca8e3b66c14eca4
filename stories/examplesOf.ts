type Named = Readonly<Record<string, unknown>>

const modules = import.meta.glob<{ replies?: Named; bodies?: Named }>('/contract/*.examples.ts', {
  eager: true,
})

const together = (part: 'replies' | 'bodies'): Named =>
  Object.assign({}, ...Object.values(modules).map((module) => module[part]))

/** What the calls answer, and are told, by the call's name. */
export const replies = together('replies')
export const bodies = together('bodies')
