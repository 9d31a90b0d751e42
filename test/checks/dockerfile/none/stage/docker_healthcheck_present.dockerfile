FROM golang:1.25 AS builder
RUN go install example.com/tool@latest
