import type { Ports } from '#server/platform/ports.ts'

/** Work of a sweep on one task. An error in it is logged and makes no other task wait; null says that there was one. */
export const alone = async <T>(
  { log }: Ports,
  taskId: string,
  work: () => Promise<T>,
): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error, taskId }, 'task left to the next sweep')
    return null
  }
}
