FROM golang:1.25 AS go

FROM go
RUN go install example.com/tool@latest
