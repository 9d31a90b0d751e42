FROM mcr.microsoft.com/windows/nanoserver:ltsc2022
# expect: FAIL
USER ContainerAdministrator
