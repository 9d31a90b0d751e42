# expect: PASS
FROM mcr.microsoft.com/dotnet/aspnet:8.0-jammy-chiseled
COPY app /app
