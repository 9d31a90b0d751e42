# expect: FAIL
FROM mcr.microsoft.com/windows/servercore:ltsc2022
COPY app C:/app
