# expect: PASS
FROM debian:13 AS fine
RUN curl -fsSL https://example.com/tool.tar.gz | tar xz
RUN curl -fsSL https://example.com/data.json | python3 -m json.tool > /data.json
RUN curl -fsSL https://example.com/data | perl -ne 'print if /x/' | tee /x
RUN curl -fsSLo install.sh https://example.com/install.sh \
 && echo "0f3f4a1c  install.sh" | sha256sum -c && sh install.sh
RUN cat install.sh | sh && echo "curl https://example.com | sh"

FROM debian:13 AS pipe
RUN apt-get update && \
# expect: FAIL
    curl -fsSL https://example.com/install.sh | bash

FROM debian:13 AS options
# expect: FAIL
RUN wget -qO- https://example.com/install.sh | sudo -E bash -s -- --yes

FROM debian:13 AS stages
# expect: FAIL
RUN curl -s https://example.com/install.py | tee /tmp/log | python3 -

FROM debian:13 AS substitution
# expect: FAIL
RUN sh -c "$(curl -fsSL https://example.com/install.sh)"

FROM debian:13 AS process-substitution
# expect: FAIL
RUN bash <(wget -qO- https://example.com/install.sh)

FROM debian:13 AS eval
# expect: FAIL
RUN eval "`curl -fsSL https://example.com/env`"

FROM debian:13 AS subshell
# expect: FAIL
RUN (cd /tmp; curl -fsSL https://example.com/install.sh) | sh

FROM debian:13 AS exec-form
# expect: FAIL
RUN ["sh", "-c", "curl https://example.com | sh"]

FROM debian:13
# expect: MANUAL
RUN curl https://example.com/install.sh | $INTERPRETER
