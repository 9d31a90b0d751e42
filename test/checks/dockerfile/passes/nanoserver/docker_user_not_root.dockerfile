# expect: PASS
FROM mcr.microsoft.com/windows/nanoserver:ltsc2022
COPY app C:/app
