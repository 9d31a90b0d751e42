# expect: PASS
FROM jenkins/jenkins:2.479-lts
RUN jenkins-plugin-cli --plugins git
