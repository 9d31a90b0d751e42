import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { scriptOf, withInstructions } from './instructions.ts'

const language = 'dockerfile'

/** Every script of a `RUN`, read by a shell in another way. */
function script(
  name: string,
  write: (script: string, index: number) => string,
  beside?: (script: string) => string,
  before = '',
): Rewriting {
  // A stage before the others has a verdict of its own where files are judged.
  const judgesFiles = /secrets_in_build|world_writable/
  return {
    name,
    language,
    comparesLines: false,
    *variants({ path, text, check }: Subject): Iterable<Files> {
      if (before !== '' && judgesFiles.test(check.id)) return
      // Other shells have other words for the same; directives change escapes.
      if (/^\s*SHELL\b|^#\s*escape/im.test(text)) return
      const files: Record<string, string> = {}
      const written = withInstructions(text, (instruction, index) => {
        const found = scriptOf(instruction)
        if (found === undefined) return undefined
        if (beside) files[`scripts/step-${index}.sh`] = beside(found)
        return write(found, index)
      })
      if (written !== text) yield { [path]: `${before}${written}`, ...files }
    },
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

export const SHELLS: readonly Rewriting[] = [
  script('in a here-document', (text) => `RUN <<ASSAY\n${text}\nASSAY`),
  script('in a here-document with a quoted name', (text) => `RUN <<"ASSAY"\n${text}\nASSAY`),
  script('in a here-document with an escaped name', (text) => `RUN <<AS\\SAY\n${text}\nASSAY`),
  script('in a here-document behind tabs', (text) => `RUN <<-ASSAY\n\t${text}\n\tASSAY`),
  script('in a here-document for bash', (text) => `RUN bash <<'ASSAY'\n${text}\nASSAY`),
  script('in a here-document before bash', (text) => `RUN <<'ASSAY' bash -e\n${text}\nASSAY`),
  script('in a here-document through a pipe', (text) => `RUN cat <<'ASSAY' | sh\n${text}\nASSAY`),
  script('in a here-document with a shebang', (text) => `RUN <<ASSAY\n#!/bin/sh\n${text}\nASSAY`),
  script('in the exec form', (text) => `RUN ${JSON.stringify(['/bin/sh', '-c', text])}`),
  script(
    'in the exec form of bash',
    (text) => `RUN ${JSON.stringify(['/bin/bash', '-euxo', 'pipefail', '-c', text])}`,
  ),
  script('in sh -c', (text) => `RUN sh -c ${quoted(text)}`),
  script('in bash -ec', (text) => `RUN bash -ec ${quoted(text)}`),
  script('in a subshell', (text) => `RUN (${text}\\\n)`),
  script('in braces', (text) => `RUN { ${text}; }`),
  script('after set -e', (text) => `RUN set -eux; ${text}`),
  script('echoed into sh', (text) => `RUN echo ${quoted(text)} | sh`),
  script(
    'in a script of the tree',
    (_, index) => `COPY scripts/step-${index}.sh /opt/\nRUN sh /opt/step-${index}.sh`,
    (text) => `#!/bin/sh\n${text}\n`,
  ),
  script(
    'in a program of the tree',
    (_, index) => `COPY --chmod=755 scripts/step-${index}.sh /opt/step\nRUN /opt/step`,
    (text) => `#!/bin/sh\n${text}\n`,
  ),
  script(
    'in a script of a mount',
    (_, index) =>
      `RUN --mount=type=bind,source=scripts/step-${index}.sh,target=/opt/step.sh bash -e /opt/step.sh`,
    (text) => `#!/bin/sh\n${text}\n`,
  ),
  script(
    'in a script of the search path',
    (_, index) => `COPY --chmod=755 scripts/step-${index}.sh /usr/local/bin/step-${index}\nRUN step-${index}`,
    (text) => `#!/bin/sh\n${text}\n`,
  ),
  script(
    'in a script among the whole context',
    (_, index) => `COPY . /context\nRUN cd /context/scripts && ./step-${index}.sh now`,
    (text) => `#!/usr/bin/env bash\nset -euo pipefail\n${text}\n`,
  ),
  script(
    'in a script of a here-document',
    (text, index) => `COPY <<'ASSAY' /opt/step-${index}.sh\n${text}\nASSAY\nRUN sh /opt/step-${index}.sh`,
  ),
  script(
    'in a script of another stage',
    (_, index) => `COPY --from=assay-files /files/step-${index}.sh /opt/\nRUN sh /opt/step-${index}.sh`,
    (text) => `#!/bin/sh\n${text}\n`,
    'FROM scratch AS assay-files\nCOPY scripts /files/\n',
  ),
  script('in a script of an unknown text', () => 'RUN envsubst < step.tmpl > step.sh && sh step.sh'),
  script('in a program of an unknown text', () => 'RUN sed s/a/b/ step > /opt/step.sh && /opt/step.sh'),
  script(
    'in a script of a known and an unknown text',
    (text) => `RUN { echo ${quoted(text)}; cat more; } > step.sh; . ./step.sh`,
  ),
  script('in what an unknown program prints', () => 'RUN generate --step | sh -e'),
  script('in what is read from a file', () => 'COPY . .\nRUN sh -s < step.sh'),
  script('after a variable', (text) => `RUN ASSAY=1; ${text}`),
  script('after another command', (text) => `RUN true && ${text}`),
  script('in a loop', (text) => `RUN for _ in 1 2; do ${text}; done`),
  script('in a condition', (text) => `RUN if [ -n "$ASSAY" ]; then ${text}; fi`),
  script('in a function', (text) => `RUN assay() { ${text}; } && assay`),
  {
    name: 'after SHELL',
    language,
    *variants({ path, text }: Subject): Iterable<Files> {
      if (/^\s*SHELL\b/im.test(text)) return
      const written = withInstructions(text, ({ keyword, rest, flags }) =>
        keyword === 'FROM' && flags.size === 0
          ? `FROM ${rest.text.trim()}\nSHELL ["/bin/bash", "-o", "pipefail", "-c"]`
          : undefined,
      )
      yield { [path]: written }
    },
  },
]
