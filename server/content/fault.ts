/** Something in a directory that its author has to look at. */
export type Fault = {
  file: string
  line: number | null
  field: string | null
  /** What is wrong and what to do, in one sentence. */
  message: string
}

/** What reading a directory found: faults forbid publishing it, notes only tell. */
export type Report = { faults: Fault[]; notes: Fault[] }

/** `articles/81000/a.md:3 title：请填写` */
export const faultLine = ({ file, line, field, message }: Fault) =>
  `${file}${line === null ? '' : `:${line}`} ${field === null ? '' : `${field}：`}${message}`
