import { lines, repeat, type Subjects } from './subjects.ts'

const dockerfile = (instructions: string) => ({ Dockerfile: `FROM alpine\n${instructions}\n` })

/** A container image that takes long to read. */
export const DOCKERFILE: Subjects = {
  commands: (size) => dockerfile(lines(size, (index) => `RUN apt-get install -y a${index}`)),
  stages: (size) =>
    dockerfile(
      lines(
        size,
        (index) => `FROM ${index === 0 ? 'alpine' : `s${index - 1}`} AS s${index}\nENV A${index}=b\nRUN a`,
      ),
    ),
  'copies between stages': (size) =>
    dockerfile(
      lines(size, (index) => `FROM alpine AS s${index}\nCOPY --from=s${Math.max(0, index - 1)} a b`),
    ),
  variables: (size) => dockerfile(lines(size, (index) => `ENV A${index}=b PASSWORD${index}=abc`)),
  'variables that grow': (size) =>
    dockerfile(lines(size, (index) => (index === 0 ? 'ENV A=b' : 'ENV A=$A:/b'))),
  arguments: (size) => dockerfile(lines(size, (index) => `ARG A${index}=$A${index - 1}b`)),
  'commands with all variables': (size) =>
    dockerfile(
      `${lines(size, (index) => `ENV A${index}=b`)}\n${lines(size, (index) => `RUN echo $A${index}`)}`,
    ),
  'commands of one instruction': (size) => dockerfile(`RUN a${repeat(size, ' && \\\n b')}`),
  'continued lines': (size) => dockerfile(`RUN a${repeat(size, ' \\\n')}`),
  'comments among continued lines': (size) => dockerfile(`RUN a${repeat(size, ' \\\n# a\n')} b`),
  heredocs: (size) => dockerfile(repeat(size, 'RUN <<EOF\na\nEOF\n')),
  'heredocs of one instruction': (size) =>
    dockerfile(
      `RUN cat ${lines(size, (index) => `<<E${index}`).replaceAll('\n', ' ')}\n${lines(size, (index) => `a\nE${index}`)}`,
    ),
  'open heredocs': (size) => dockerfile(repeat(size, 'RUN <<EOF\n')),
  pipes: (size) => dockerfile(`RUN curl a${repeat(size, ' | sh')}`),
  substitutions: (size) => dockerfile(`RUN ${repeat(size, 'a $(')}${repeat(size, ')')}`),
  'open substitutions': (size) => dockerfile(`RUN ${repeat(size, '$(')}`),
  'open braces': (size) => dockerfile(`RUN ${repeat(size, '${')}`),
  'expanded braces': (size) => dockerfile(`ENV A=${repeat(size, '${B:-')}${repeat(size, '}')}`),
  backticks: (size) => dockerfile(`RUN ${repeat(size, '`a ')}`),
  subshells: (size) => dockerfile(`RUN ${repeat(size, '(')}a${repeat(size, ')')}`),
  redirections: (size) => dockerfile(`RUN a ${repeat(size, '<<')}`),
  'shells in shells': (size) => dockerfile(`RUN ${repeat(size, 'sh -c ')}a`),
  wrappers: (size) => dockerfile(`RUN ${repeat(size, 'sudo ')}a`),
  finds: (size) => dockerfile(`RUN ${repeat(size, 'find -exec ')}a`),
  'JSON words': (size) => dockerfile(`RUN [${repeat(size, '"a", ')}"b"]`),
  labels: (size) => dockerfile(`LABEL ${lines(size, (index) => `a${index}=b`).replaceAll('\n', ' ')}`),
  ports: (size) =>
    dockerfile(`EXPOSE ${lines(size, (index) => String(index % 60_000)).replaceAll('\n', ' ')}`),
  users: (size) => dockerfile(repeat(size, 'USER root\n')),
  flags: (size) => dockerfile(`RUN ${repeat(size, '--mount=type=secret,id=a ')}a`),
}
