type BuiltIn = { name: string; guards?: unknown[]; check?: unknown }

/** `isOpen`, `not(isOpen)`; a guard written inline has no name. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object') return (guard as { type: string }).type // a name with params
  const { name, guards, check } = guard as BuiltIn // and(), or(), not(), stateIn() or inline
  if (guards) return `${name}(${guards.map(guardName).join(', ')})`
  return check ? name : 'inline'
}

/** The names that a guard is made of. */
export const guardNames = (guard: unknown): string[] => {
  const { guards } = guard as { guards?: unknown[] } // of and(), or(), not()
  return guards ? guards.flatMap(guardNames) : [guardName(guard)]
}
