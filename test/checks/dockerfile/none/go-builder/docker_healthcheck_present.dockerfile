FROM golang:1.25
RUN go install example.com/tool@latest
