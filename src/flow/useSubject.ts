import { useEffect, useRef } from 'react'

type Asked<Subject> = (event: { type: 'subject.changed'; subject: Subject }) => void

/** Asks a query for another subject as soon as the page is about another one; a subject is known by its text. */
export const useSubject = <Subject extends string>(subject: Subject, ask: Asked<Subject>): void => {
  const asked = useRef(subject)
  useEffect(() => {
    if (asked.current === subject) return
    asked.current = subject
    ask({ type: 'subject.changed', subject })
  }, [subject, ask])
}
