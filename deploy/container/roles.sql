-- PostgreSQL's image runs this once, in an empty volume (docs/running.md, The database).
\getenv owner_password HUB_OWNER_PASSWORD
\getenv server_password HUB_SERVER_PASSWORD
create role hub_owner login password :'owner_password';
create role hub_server login password :'server_password';
create database hub owner hub_owner;
