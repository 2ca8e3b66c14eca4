/** What somebody of the platform decides of what an enterprise asked: grants it (1), or rejects it (2) with a reason that the enterprise reads. */
export type Decision = { result: 1; remark?: never } | { result: 2; remark: string }
