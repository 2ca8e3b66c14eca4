import fc from 'fast-check'

// Chance that decides anew in each run would notice a mutant today and not tomorrow. Few rounds tell as much of a mutant.
fc.configureGlobal({ seed: 1, numRuns: 20 })
