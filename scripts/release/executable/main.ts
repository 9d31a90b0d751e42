import { main } from '../../../src/cli/main.ts'

// By itself, Node opens a debugger to every program of this machine when it gets this signal.
process.on('SIGUSR1', () => {})

/** The exit code, when the program has ended. */
export const ended = main(process.argv).then((exitCode) => {
  process.exitCode = exitCode
})
