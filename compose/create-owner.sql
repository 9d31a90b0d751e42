-- Run by the image of PostgreSQL, as its superuser, when it makes its data folder. The service owns its database, and
-- serves as roles that own nothing.
\getenv password DATABASE_PASSWORD
create role assay_app nologin;
create role assay_team nologin;
create role assay login password :'password';
grant assay_app, assay_team to assay;
create database assay owner assay;
