/**
 * What a failed actor threw, as the parameter of the action or guard that judges it. Not bare: of an `unknown` parameter
 * nothing could be inferred.
 */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
