/** What a failed actor threw, as a parameter of the action or guard that judges it. */
export const errorOf = ({ event }: { event: { error: unknown } }) => event.error
