-- Until when the process whose turn it is dials a campaign, unless it renews this.
alter table campaigns add column dialing_until timestamptz(3);
