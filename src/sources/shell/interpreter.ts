import { programName } from '../../model/shell/program.ts'

/** The program that a first line such as `#!/usr/bin/env python3` names, which reads the script. */
export function interpreterNamedIn(script: string): string | undefined {
  return programName(/^#!\s*(?:\S*\/env\s+(?:-\S+\s+)?)?(\S+)/.exec(script)?.[1])
}
