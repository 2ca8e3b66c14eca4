/**
 * Lets other requests have their turn. The embedded database answers within this thread and never gives it back by itself, so
 * work in many pieces asks for a pause between them.
 */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))
