# expect: FAIL (low)
FROM golang:1.25
RUN go install golang.org/x/tools/gopls@v0.20.0
